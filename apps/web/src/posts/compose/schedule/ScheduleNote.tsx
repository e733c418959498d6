import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import type { Schedule } from '../collections.ts'
import { useMomentWords } from './use-moment-words.ts'

interface Props {
  readonly schedule: Schedule
  readonly hasChanges: boolean
  /** Why the last attempt to schedule or unschedule failed. */
  readonly problem: string | null
}

/** Above the text: when it is published, why it was not, or why it cannot be scheduled like this. */
export function ScheduleNote({ schedule: { publishTime, publishFailure }, hasChanges, problem }: Props) {
  const { t } = useTranslation()
  const { now, fullOf } = useMomentWords()
  if (problem !== null)
    return (
      <Banner tone="danger" role="alert">
        {problem}
      </Banner>
    )
  if (publishTime) {
    const at = new Date(publishTime)
    const icon = <CalendarClock size={16} strokeWidth={1.75} />
    if (at.getTime() <= now) return <Banner icon={icon} title={t('composer.schedule.due')} />
    return (
      <Banner icon={icon} title={t('composer.schedule.state', { when: fullOf(at) })}>
        <p>{t(hasChanges ? 'composer.schedule.changed' : 'composer.schedule.unchanged')}</p>
      </Banner>
    )
  }
  if (!publishFailure) return null
  return (
    <Banner tone="warning" title={t('composer.schedule.failedTitle')}>
      <p>{t(`composer.schedule.failures.${publishFailure}`)}</p>
    </Banner>
  )
}
