import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Ring } from '../ui/feedback/Ring.tsx'
import { channelPath } from './address.ts'
import styles from './FirstSteps.module.css'
import { VisitorPreview } from './landing/VisitorPreview.tsx'
import { FirstStepRow } from './tour/FirstStepRow.tsx'
import { useFirstSteps } from './tour/first-steps.ts'
import { hideTour } from './tour.ts'
import { useChannel } from './use-channel.ts'

/** What the admins of a new community do first, beside what a visitor sees of it. */
export function FirstSteps() {
  const channel = useChannel()
  return channel.isAdmin ? <Steps channel={channel} /> : <Navigate to={channelPath(channel)} replace />
}

function Steps({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const name = useAppSelector((state) => state.preloadedData.me?.fullname ?? '')
  const steps = useFirstSteps(channel)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.id
  const all = steps.length

  async function hide() {
    if (await dispatch(hideTour(channel, 'isChecklistHidden'))) await navigate(channelPath(channel))
  }

  return (
    <div className={styles.page}>
      <div className={styles.steps}>
        <header className={styles.head}>
          <Ring label={t('checklist.done', { done, all })} value={done} max={all} size="lg">
            {`${done}/${all}`}
          </Ring>
          <div>
            <h1 className={styles.title} dir="auto">
              {t('firstSteps.title', { community: channel.title, name: name.split(' ')[0] })}
            </h1>
            <p className={styles.left}>
              {done === all ? t('firstSteps.finished') : t('firstSteps.left', { count: all - done })}
            </p>
          </div>
        </header>
        <ol className={styles.list}>
          {steps.map((step, at) => (
            <FirstStepRow
              key={step.id}
              channel={channel}
              step={step}
              number={at + 1}
              isOpen={step.id === next}
            />
          ))}
        </ol>
        <Button tone="ghost" size="sm" onClick={() => void hide()}>
          {t('checklist.hide')}
        </Button>
      </div>
      <VisitorPreview channel={channel} />
    </div>
  )
}
