import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { SessionCard } from './SessionCard.tsx'
import { selectSessionList, selectSessions } from './selectors.ts'
import { loadSessions, revokeOtherSessions } from './thunks.ts'

export function Sessions() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, hasMore, lastUpdatedOn } = useAppSelector(selectSessionList)
  const sessions = useAppSelector(selectSessions)

  useEffect(() => {
    void dispatch(loadSessions())
  }, [dispatch])

  return (
    <>
      <h1>{t('sessions.title')}</h1>
      {status === 'loading' && lastUpdatedOn === null && <Spinner />}
      {status === 'failed' && (
        <div className="actions">
          <p className="problem">{t('sessions.loadFailed')}</p>
          <Button onClick={() => void dispatch(loadSessions())}>{t('tryAgain')}</Button>
        </div>
      )}
      <ul className="cards">
        {sessions.map((session) => (
          <SessionCard key={session._id} session={session} />
        ))}
      </ul>
      <div className="actions">
        {lastUpdatedOn !== null && hasMore && (
          <Button tone="ghost" isBusy={status === 'loading'} onClick={() => void dispatch(loadSessions('next'))}>
            {t('loadMore')}
          </Button>
        )}
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button onClick={() => void dispatch(revokeOtherSessions())}>{t('sessions.revokeOthers')}</Button>
        )}
      </div>
    </>
  )
}
