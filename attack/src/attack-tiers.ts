import { gateCalls } from '@guildhall/contract/gates'
import { inviteCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { type Attack, holds } from './attack.ts'
import type { Answer } from './client.ts'
import { atMarket, formsAtMarket, isRefusal, type Market } from './market.ts'
import type { Person } from './people.ts'

type Try = (market: Market, as: Person) => Promise<Answer>

/** Ways in which somebody without any right might come to a tier. */
const takings: [string, Try][] = [
  [
    'gives it to themselves',
    ({ call, house: { channelId, gateId } }, as) =>
      call(gateCalls.grantGate, { channelId, gateId, userId: as.id }, { as }),
  ],
  [
    'makes one for the same role',
    ({ call, house: { channelId, roleId } }, as) =>
      call(gateCalls.createGate, { channelId, title: 'Mine', roles: [roleId] }, { as }),
  ],
  [
    'makes it free',
    ({ call, house: { channelId, gateId } }, as) =>
      call(gateCalls.editGate, { channelId, gateId, prices: [] }, { as }),
  ],
  [
    'gives it a trial',
    ({ call, house: { channelId, gateId } }, as) =>
      call(gateCalls.editGate, { channelId, gateId, trialDays: 90 }, { as }),
  ],
  [
    'joins its role',
    ({ call, house: { channelId, roleId } }, as) => call(roleCalls.joinRole, { channelId, roleId }, { as }),
  ],
  [
    'takes its role',
    ({ call, house: { channelId, roleId } }, as) =>
      call(roleCalls.updateUserRole, { channelId, roleId, memberId: as.id }, { as }),
  ],
  [
    'lets everybody join its role',
    ({ call, house: { channelId, roleId } }, as) =>
      call(roleCalls.updateRoleInfo, { channelId, roleId, isJoinable: true }, { as }),
  ],
  [
    'is promised its role in an invitation',
    ({ call, house: { channelId, roleId } }, as) =>
      call(inviteCalls.makeInviteLink, { channelId, roles: [roleId] }, { as }),
  ],
  [
    'renews what they never had',
    ({ call, house: { channelId, gateId } }, as) =>
      call(gateCalls.deactivateUserGate, { channelId, gateId, isActive: true }, { as }),
  ],
  [
    'deletes it',
    ({ call, house: { channelId, gateId } }, as) =>
      call(gateCalls.removeGate, { channelId, gateId, isDeleted: true }, { as }),
  ],
  [
    'takes it from its holders',
    ({ call, people, house: { channelId, gateId } }, as) =>
      call(gateCalls.deactivateUserGate, { channelId, gateId, userId: people.owner.id }, { as }),
  ],
]

/** Ways in which a treasurer, who may not enter the closed room, might have its tier for nothing. */
const gifts: [string, (market: Market, as: Person, gateId: string) => Promise<Answer>][] = [
  [
    'gives it to themselves',
    ({ call, house: { channelId } }, as, gateId) =>
      call(gateCalls.grantGate, { channelId, gateId, userId: as.id }, { as }),
  ],
  [
    'makes it free',
    ({ call, house: { channelId } }, as, gateId) =>
      call(gateCalls.editGate, { channelId, gateId, prices: [] }, { as }),
  ],
  [
    'gives it a trial',
    ({ call, house: { channelId } }, as, gateId) =>
      call(gateCalls.editGate, { channelId, gateId, trialDays: 90 }, { as }),
  ],
  [
    'makes a free one that includes it',
    ({ call, house: { channelId } }, as, gateId) =>
      call(gateCalls.createGate, { channelId, title: 'Free', includes: gateId }, { as }),
  ],
  [
    'makes a free one with its role',
    ({ call, house: { channelId, roleId } }, as) =>
      call(gateCalls.createGate, { channelId, title: 'Free', roles: [roleId] }, { as }),
  ],
  [
    'opens a free one again',
    async ({ call, made, people, house: { channelId } }, as, gateId) => {
      await made(gateCalls.editGate, { channelId, gateId, prices: [] }, people.owner)
      await made(gateCalls.removeGate, { channelId, gateId, isArchived: true }, people.owner)
      return call(gateCalls.activateOrDeactivateGate, { channelId, gateId, isArchived: false }, { as })
    },
  ],
]

export const tierAttacks: Attack[] = [
  ...formsAtMarket<Try>('a member who', takings, async (market, tried) => {
    const as = await market.newMember(market.house.channelId)
    const { status } = await tried(market, as)
    holds(isRefusal(status), `answered ${status}`)
    holds(!(await market.holds(as, market.house)), 'they hold it')
    holds(!(await market.readsClosed(as)), 'the closed room was read')
  }),
  ...formsAtMarket<(typeof gifts)[number][1]>('a treasurer who', gifts, async (market, tried) => {
    const { house, people } = market
    const { channelId } = house
    const { id: gateId } = await market.newTier(house, { roles: [house.roleId] }, [
      { amount: 9, period: 'month' },
    ])
    const as = people.treasurer
    const { status } = await tried(market, as, gateId)
    const taker = await market.newMember(channelId)
    await market.buy(taker, { channelId, gateId })
    holds(status === 403, `answered ${status}`)
    for (const one of [as, taker]) holds(!(await market.readsClosed(one)), 'the closed room was read')
  }),
  atMarket('the owner of another community gives a tier of this one', async (market) => {
    const { house, rival, people, call } = market
    const as = people.rival
    const thief = await market.newMember(rival.channelId, house.channelId)
    const answers = [
      await call(
        gateCalls.grantGate,
        { channelId: rival.channelId, gateId: house.gateId, userId: thief.id },
        { as },
      ),
      await call(
        gateCalls.createGate,
        { channelId: rival.channelId, title: 'Theirs', roles: [house.roleId] },
        { as },
      ),
      await call(
        gateCalls.createGate,
        { channelId: rival.channelId, title: 'Theirs', includes: house.gateId },
        { as },
      ),
      await call(
        gateCalls.editGate,
        { channelId: rival.channelId, gateId: house.gateId, prices: [] },
        { as },
      ),
      await call(
        gateCalls.gateEffect,
        { channelId: rival.channelId, gateId: house.gateId, act: 'delete' },
        { as },
      ),
    ]
    for (const { status } of answers) holds(isRefusal(status), `answered ${status}`)
    holds(!(await market.readsClosed(thief)), 'the closed room was read')
  }),
]
