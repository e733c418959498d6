import type { Decision } from '@guildhall/contract/moderation'
import type { TFunction } from 'i18next'

/** What was decided, as the title of its page. */
export function titleOf({ kind, action, context, channel }: Decision, t: TFunction): string {
  if (action === 'remove' || action === 'hide' || action === 'hideUntilEdited') {
    const thing = kind === 'discussion' ? 'comment' : 'post'
    return context
      ? t(`decisions.title.${action}.${thing}In`, { room: context.text })
      : t(`decisions.title.${action}.${thing}`)
  }
  if (action === 'none') return t('decisions.title.none')
  return channel
    ? t(`decisions.title.${action}.here`, { name: channel.title })
    : t(`decisions.title.${action}.site`)
}

/** What it is about, as the trail above the page names it. */
export const trailOf = ({ kind }: Decision, t: TFunction): string =>
  t(
    kind === 'post'
      ? 'decisions.about.post'
      : kind === 'discussion'
        ? 'decisions.about.comment'
        : 'decisions.about.you',
  )

/** The first name of whoever decided; null where their account is gone. */
export const deciderOf = ({ decidedBy }: Pick<Decision, 'decidedBy'>) =>
  decidedBy?.fullname.split(' ')[0] ?? null

/** Whether the person may not write now. */
export const isMutedBy = ({ action, measure, until, undoneTime }: Decision, now: number | undefined) =>
  undoneTime === null &&
  (until === null ? action === 'mute' || measure === 'mute' : now === undefined || Date.parse(until) > now)

/** Whether the person is out of the community. */
export const isOut = ({ action, measure, undoneTime }: Decision) =>
  undoneTime === null && [action, measure].some((act) => act === 'removeUser' || act === 'ban')
