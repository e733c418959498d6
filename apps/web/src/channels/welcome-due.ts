import type { Channel } from '@guildhall/contract/channels'

/** Whether the community still has something to say to a new member, or to ask them. */
export const isWelcomeDue = ({ isMember, isOwner, onBoardTour, showWelcomeInfo, public: texts }: Channel) =>
  isMember &&
  !isOwner &&
  onBoardTour.isWelcomeSeen === false &&
  ((showWelcomeInfo && texts.welcomeInfo !== '') || texts.customUserFields.length > 0)
