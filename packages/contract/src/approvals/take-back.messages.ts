/** The button of whoever ordered something that waits for a second person, and orders it no more. */
export const takeBack = 'Take back'
