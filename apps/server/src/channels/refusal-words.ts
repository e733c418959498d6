import { catalogue } from '../platform/catalogue.ts'

/** Why something in a community is refused. */
export const words = catalogue('channels', {
  planIsFull: 'The plan of this community allows no more',
  closed: 'This community is closed. You can read it, but not join or write.',
  hasBooks: 'This community has financial records that must be kept. You can close it, but not delete it.',
  keyNotFound: 'Key not found',
  tooManyKeys: 'Revoke an API key before you create another',
  cardNotFound: 'Card not found',
  tooManyCards: 'There are cards enough',
  memberNotFound: 'Member not found',
  yoursAlready: 'it is yours already',
  channelNotFound: 'Channel not found',
  reasonNotFound: 'Reason not found',
  ruleNotFound: 'Rule not found',
  rulesChanged: 'The rules have changed meanwhile, please look again',
  tooManyRules: 'There are rules enough',
  spaceNotFound: 'Space not found',
  joinFirst: 'Join this community first',
  ownInvitationLater: 'You can write your own invitation once your community is {{days}} days old',
})
