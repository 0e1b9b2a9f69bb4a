/** Said of a request whose key is asked about and has no answer (decision 0036). */
export const notArrived = 'This payment was not made. Please check it and try again.'
