/** The button of whoever takes back what waits for a second person. */
export const takeBack = 'Take back'
