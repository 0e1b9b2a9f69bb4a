/** Where the server says that it lives, to whoever asks. */
export const healthPath = '/healthz'
