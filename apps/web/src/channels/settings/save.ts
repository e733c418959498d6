import { type Channel, channelSettingsCalls as calls } from '@guildhall/contract/channels'
import type { RequestCall } from '../../platform/http/request.ts'
import { refusedField, serverMessage } from '../../platform/http/request-failed.ts'
import type { TextKey } from '../../platform/i18n.ts'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import type { MailDraft, SettingsField, SettingsFields } from './fields.ts'

/** Why a form was not saved, before it is translated. */
export interface SaveRefusal {
  readonly field: SettingsField | null
  readonly text?: string
  readonly textKey: TextKey
}

export interface Saved {
  readonly refusal: SaveRefusal | null
  /** A changed title changes the slug. */
  readonly slug: string
}

interface Part {
  readonly fields: readonly SettingsField[]
  ask(request: RequestCall, channelId: string, input: Partial<SettingsFields>): Promise<{ channel: Channel }>
  /** A field that is sent whether it has changed or not. */
  readonly always?: SettingsField
  /** Shown whatever message the server gives. */
  readonly failedKey?: TextKey
  /** Shown as a toast as well. */
  readonly isToasted?: boolean
}

const mailToSend = ({ subject, content, banner }: MailDraft) => ({
  subject: subject.trim(),
  content: content.trim(),
  ...(banner !== 'kept' && { banner: banner && { filename: banner.filename } }),
})

/** Which call saves which fields. */
const parts: readonly Part[] = [
  {
    fields: ['title', 'description', 'language'],
    ask: (request, channelId, input) => request(calls.updateDescription, { channelId, ...input }),
    failedKey: 'somethingWentWrong',
    isToasted: true,
  },
  {
    fields: ['isPublic', 'anyOneCanJoin', 'isGated', 'visitorsCanRead', 'showMembers', 'allowUserInvites'],
    ask: (request, channelId, { visitorsCanRead, ...input }) =>
      request(calls.updatePrivacy, {
        channelId,
        ...input,
        ...(visitorsCanRead !== undefined && { privacyControls: { visitorsCanRead } }),
      }),
  },
  {
    fields: ['timeFormat', 'zone', 'currency', 'country', 'spaces', 'weeklyDigest', 'showModerationLog'],
    ask: (request, channelId, { spaces, ...input }) =>
      request(calls.updateCommunitySettings, {
        channelId,
        ...input,
        ...(spaces && { spaces: [...spaces] }),
      }),
  },
  {
    fields: [
      'supportEmail',
      'termsUrl',
      'privacyPolicyUrl',
      'userBannedEmail',
      'inviteEmail',
      'onBoardEmail',
    ],
    ask: (request, channelId, { inviteEmail, onBoardEmail, ...input }) =>
      request(calls.updatePublicSettings, {
        channelId,
        ...input,
        ...(inviteEmail && { inviteEmail: mailToSend(inviteEmail) }),
        ...(onBoardEmail && { onBoardEmail: mailToSend(onBoardEmail) }),
      }),
  },
  {
    fields: [
      'inviteQuestions',
      'showRequestQuestions',
      'showWelcomeInfo',
      'welcomeInfo',
      'onBoardChatMessage',
      'customUserFields',
    ],
    always: 'inviteQuestions',
    ask: (request, channelId, { inviteQuestions = [], ...input }) =>
      request(calls.changePublicTexts, { channelId, inviteQuestions, ...input }),
    failedKey: 'channelSettings.questionsFailed',
  },
]

/** Saves the changed fields, each part by its own call; parts saved before a refusal stay saved. */
export function saveSettings(
  { _id, slug }: Channel,
  draft: Partial<SettingsFields>,
  changed: readonly SettingsField[],
): Thunk<Promise<Saved>> {
  return async (dispatch, _getState, { request }) => {
    let at = slug
    for (const part of parts.filter(({ fields }) => fields.some((field) => changed.includes(field)))) {
      try {
        const { channel } = await part.ask(request, _id, toSend(part, draft, changed))
        at = channel.slug
        // A renamed community is fetched at its new address: replacing it here would unmount the page.
        if (at === slug) dispatch(received({ channels: [channel] }))
      } catch (error) {
        if (part.isToasted && part.failedKey)
          dispatch(toasted({ textKey: part.failedKey, duration: 5000, kind: 'failed' }))
        return { refusal: refusalOf(part, error), slug: at }
      }
    }
    if (changed.includes('timeFormat'))
      dispatch(toasted({ textKey: 'channelSettings.timeFormatSaved', duration: 5000, kind: 'done' }))
    if (changed.some((field) => field !== 'timeFormat'))
      dispatch(toasted({ textKey: 'channelSettings.saved', duration: 3000, kind: 'done' }))
    return { refusal: null, slug: at }
  }
}

function toSend({ fields, always }: Part, draft: Partial<SettingsFields>, changed: readonly SettingsField[]) {
  const isNamed = changed.includes('title') || changed.includes('description')
  const wanted = fields.filter(
    (field) =>
      changed.includes(field) ||
      field === always ||
      (isNamed && (field === 'title' || field === 'description')),
  )
  const tidied = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
  return Object.fromEntries(wanted.map((field) => [field, tidied(draft[field])])) as Partial<SettingsFields>
}

function refusalOf({ fields, failedKey }: Part, error: unknown): SaveRefusal {
  const text = serverMessage(error)
  const refused = refusedField(error)
  const named = fields.find((field) => field === refused)
  if (named) return { field: named, textKey: 'channelSettings.wrongField' }
  if (failedKey) return { field: null, textKey: failedKey }
  return { field: null, text, textKey: 'channelSettings.saveFailed' }
}
