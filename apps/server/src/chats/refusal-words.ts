import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('chats', {
  chatNotFound: 'Chat not found',
  notOfThisType: 'this message is of type {{type}}',
  messageNotFound: 'Message not found',
  cannotWrite: 'You can’t write in this chat',
  sentDifferently: 'This message was already sent with other content',
  tooManyPins: 'A chat can have at most {{max}} pinned messages',
  notToYourself: 'You can’t write to yourself',
  requestsClosed: 'This person doesn’t take messages from people they don’t know',
  openToAll: 'A thread open to every member cannot be limited to roles or people',
  openToNobody: 'Choose who may read this thread',
  requestTextOnly: 'A first message has only text, at most {{max}} characters',
  requestNotFound: 'Request not found',
  tooManyOpenRequests: 'Wait until some of your {{max}} requests are answered',
  tooManyRequests: 'You have sent many requests today. Try again tomorrow.',
  groupIsFull: 'A group has at most {{max}} people',
  lastAdmin: 'A group needs an admin. Make somebody else an admin first.',
  leaveInstead: 'Leave the group instead of removing yourself',
})
