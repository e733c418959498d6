import type { Channel } from '@guildhall/contract/channels'

const FEW = 30

/** Whether a community is so small that everybody new in it is greeted by name. */
export const isYoung = ({ membersCount }: Pick<Channel, 'membersCount'>) => membersCount <= FEW
