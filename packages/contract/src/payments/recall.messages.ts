/** Said of a request whose key is asked about and has no answer (decision 0036). */
export const notArrived =
  'This did not reach us, so nothing was done. Please check it and try again.'
