import type { Decision } from '@guildhall/contract/moderation'
import { Trans, useTranslation } from 'react-i18next'
import { Time } from '../../ui/display/Time.tsx'
import { useNow } from '../../ui/display/use-now.ts'
import { isMutedBy } from './decision-words.ts'

/** What somebody who may not write can do, and until when. */
export function MutedUntil({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const now = useNow()
  const { channel, until } = decision
  if (!channel || !isMutedBy(decision, now)) return null
  const { title: name } = channel
  if (until === null) return t('decisions.muted', { name })
  return (
    <Trans
      i18nKey="decisions.mutedUntil"
      values={{ name }}
      components={{ time: <Time at={until} isFull /> }}
    />
  )
}
