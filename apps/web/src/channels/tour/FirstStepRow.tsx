import type { Channel } from '@guildhall/contract/channels'
import { Check, ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useLandingParts } from '../landing-parts.ts'
import { shortenDescription } from '../shorten-description.ts'
import styles from './FirstStepRow.module.css'
import type { FirstStep } from './first-steps.ts'

interface Props {
  readonly channel: Channel
  readonly step: FirstStep
  readonly number: number
  /** The next step stands open. */
  readonly isOpen: boolean
}

/** One of the first steps: done, or opening in place with what there is to do. */
export function FirstStepRow({ channel, step: { id, isDone, to }, number, isOpen }: Props) {
  const { t } = useTranslation()
  const { FirstPost } = useLandingParts()
  const text = useStepText(channel, id, isDone)
  const words = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Check size={14} strokeWidth={2.5} /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {isDone ? <Link to={to}>{t(`firstSteps.${id}`)}</Link> : t(`firstSteps.${id}`)}
          {isDone && <span className="unseen"> ({t('checklist.isDone')})</span>}
        </span>
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      {isDone ? (
        <div className={styles.line}>{words}</div>
      ) : (
        <details className={styles.more} name="first-steps" open={isOpen}>
          <summary className={styles.line}>
            {words}
            <ChevronDown className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <div className={styles.way}>
            {id === 'post' ? (
              <Suspense fallback={<Spinner />}>
                <FirstPost channel={channel} />
              </Suspense>
            ) : (
              <>
                <p className={styles.text}>{t(`firstSteps.${id}Why`)}</p>
                <LinkButton tone="primary" to={to}>
                  {t(`firstSteps.${id}Act`)}
                </LinkButton>
              </>
            )}
          </div>
        </details>
      )}
    </li>
  )
}

/** What the step is about, or what came of it. */
function useStepText(channel: Channel, id: FirstStep['id'], isDone: boolean) {
  const { t } = useTranslation()
  const rooms = useAppSelector(
    (state) =>
      Object.values(state.contexts.entities).filter(({ channelId }) => channelId === channel._id).length,
  )
  const reach = !channel.isPublic ? 'invitation' : channel.anyOneCanJoin ? 'open' : 'request'
  if (id === 'reach') return t('firstSteps.reachText', { reach: t(`newCommunity.reach.${reach}`) })
  if (isDone && id === 'look') return channel.title
  if (isDone && id === 'about') return shortenDescription(channel.description)
  if (isDone && id === 'rooms' && rooms > 0) return t('firstSteps.roomsDone', { count: rooms })
  if (isDone && id === 'rules') return channel.rules.map(({ title }) => title).join(' · ')
  return t(`firstSteps.${id}Text`)
}
