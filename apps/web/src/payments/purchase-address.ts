/** Where people see what they bought. */
export const purchasesPath = '/purchases'

/** Where people see what became of a payment. */
export const settlingPath = (orderId: string) => `${purchasesPath}?order=${orderId}`
