import { useTranslation } from 'react-i18next'
import { OfflineBanner } from '../../ui/feedback/OfflineBanner.tsx'
import { type ConnectionState, useConnection } from '../connection.ts'
import { useSecondsUntil } from '../use-seconds-until.ts'
import styles from './Panel.module.css'

/** A notice above the page while the server cannot be reached. */
export function ConnectionNotice() {
  const { state, tryNow } = useConnection()
  return state.kind === 'up' ? null : (
    <div className={styles.notice}>
      <Told state={state} onTryNow={tryNow} />
    </div>
  )
}

interface Props {
  readonly state: ConnectionState
  readonly onTryNow: () => void
}

function Told({ state, onTryNow }: Props) {
  const { t } = useTranslation()
  const count = useSecondsUntil(state.kind === 'waiting' ? state.nextTryAt : 0)
  if (state.kind === 'offline') return <OfflineBanner isReconnecting={false} text={t('shell.offline')} />
  return count > 0 ? (
    <OfflineBanner isReconnecting text={t('shell.nextTry', { count })} onTryNow={onTryNow} />
  ) : (
    <OfflineBanner isReconnecting text={t('shell.trying')} />
  )
}
