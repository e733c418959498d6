/** Where a gateway sends what happened in an account. */
export const webhookPath = (gateway: string, accountId: string) => `/webhooks/${gateway}/${accountId}`
