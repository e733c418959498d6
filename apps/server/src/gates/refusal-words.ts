import { catalogue } from '../platform/catalogue.ts'

/** Why something about a paid tier is refused. */
export const words = catalogue('gates', {
  gateNotFound: 'Tier not found',
  grantNotFound: 'Nobody holds that',
  roleNotGivable:
    'A tier cannot give the role {{title}}: it can be joined, or allows more than to create things',
  includesItself: 'A tier cannot include itself, nor one that includes it',
  includedElsewhere: 'The tier {{title}} includes this one',
  changedTo: 'People change to this tier when their period is over; archive it instead',
  opensUnseen: 'This tier opens rooms or collections that you cannot enter yourself',
  alreadyPast: 'is in the past',
  notHeld: 'You do not hold this tier',
  endsElsewhere: 'This access is not ended here',
  noLongerSold: 'This tier is no longer sold, so it is not renewed',
  alreadyHeld: 'You already hold this tier',
  priceEnded: 'This price is no longer offered',
  trialElsewhere: 'Your trial is in use for another tier',
  closedToNewcomers: 'This tier is archived',
})
