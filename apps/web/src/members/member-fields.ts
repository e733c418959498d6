import type { Channel, InviteQuestion, ProfileQuestion } from '@guildhall/contract/channels'
import { type Answer, type MemberField, memberCalls } from '@guildhall/contract/members'
import { act } from '../platform/store/act.ts'
import { changed } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { membershipId } from './collections.ts'
import { type Answers, unanswered } from './joining/join-answers.ts'

const types = ['text', 'longText', 'single', 'multiple'] as const satisfies InviteQuestion['optionType'][]

/** A field of an unknown type is answered in words. */
const toQuestion = ({ optionType, ...field }: ProfileQuestion): InviteQuestion => ({
  ...field,
  optionType: types.find((type) => type === optionType) ?? 'text',
})

/** The profile fields of a community as questions. */
export const fieldQuestions = ({ public: { customUserFields } }: Channel): InviteQuestion[] =>
  customUserFields.map(toQuestion)

/** The answers to begin with: what was told before. */
export const answersOf = (questions: readonly InviteQuestion[], fields: readonly MemberField[]): Answers =>
  unanswered(questions).map(
    (nothing, at) => fields.find(({ _id }) => _id === questions[at]?._id)?.value ?? nothing,
  )

/** Saves what the viewer tells in a community; returns whether that succeeded. */
export const saveFields = (channelId: string, fields: Answer[]): Thunk<Promise<boolean>> =>
  act((state) => ({
    ask: ({ request }) => request(memberCalls.updateMemberFields, { channelId, fields }),
    apply: (reply) =>
      changed({
        memberships: {
          [membershipId(channelId, state.preloadedData.me?._id ?? '')]: { fields: reply.fields },
        },
      }),
    failedKey: 'memberFields.failed',
  }))
