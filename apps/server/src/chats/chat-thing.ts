/** The name under which screens watch a chat. */
export const chatThing = (chatId: string) => `chat:${chatId}`
