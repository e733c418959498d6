import { catalogue } from '../platform/catalogue.ts'

/** The refusals of calls about posts. */
export const words = catalogue('posts', {
  postNotFound: 'Post not found',
  personNotFound: 'User not found',
  tagNotFound: 'Tag not found',
  draftNotFound: 'Draft not found',
  optionNotFound: 'Option not found',
  joinFirst: 'Join this community first',
  notAllowed: 'You are not allowed to do this',
  notAllowedHere: 'You are not allowed to post here',
  allWritten: 'Your role lets you write {{max}} posts here, and you have written them',
  kindNotTaken: 'this room does not take posts of this kind',
  roomChanged: 'This room has changed. Look again before you post.',
  nothingWritten: 'write something first',
  fileMissing: 'send at least one',
  linkMissing: 'send the address',
  tooManyDrafts: 'You have {{max}} drafts. Publish or delete one to keep another.',

  tooFewOptions: 'send at least two',
  optionsAlike: 'two of them say the same',
  optionTwice: 'one of them stands twice',
  optionsOfNoPoll: 'only a poll has them',
  optionsKept: 'people have voted, so these stay as they are',
  staysPoll: 'people have voted, so it stays a poll',
  staysMultiple: 'people have voted, so several options may be chosen',
  timeOver: 'is over already',
  pollOver: 'this poll is over',
  pollEnded: 'This poll has ended',

  notYourName: 'Only its author says whether their name shows',
  staysNameless: 'What was written without names stays in rooms without names',
  namelessOnProfile: 'A post without your name cannot stand on your profile',
  namelessNotBlocked: 'Somebody without a name cannot be blocked',
  ownPost: 'That is your own post',

  noMailAddress: 'You have no mail address to send it to',
  mayNotMail: 'You are not allowed to send posts as mails',
  hiddenNotSent: 'It is hidden. Show it before you send it.',
  sentAlready: 'This post was sent already',
})
