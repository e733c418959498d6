/** The server counts no further than 100. */
export const cappedNumber = (count: number) => (count > 99 ? '99+' : String(count))
