import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('discussions', {
  discussionNotFound: 'Discussion not found',
  typeNotTaken: 'not {{type}} here',
  commentsClosed: 'Nothing more can be said here',
  ownComment: 'That is your own comment',
  namelessNotBlocked: 'Somebody without a name cannot be blocked',
  replyNotPinned: 'A reply stands where it replies',
})
