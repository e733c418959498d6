import type { Session } from '@guildhall/contract/accounts'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Time } from '../ui/Time.tsx'
import { revokeSession, signOut } from './thunks.ts'

export function SessionCard({ session }: { readonly session: Session }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, device, place, createdTime, lastSeenTime, isCurrent } = session
  return (
    <li className="card">
      <div>
        <h2>{device}</h2>
        <p className="quiet">{isCurrent ? t('sessions.current') : place}</p>
        <dl>
          <div>
            <dt>{t('sessions.lastSeen')}</dt>{' '}
            <dd>
              <Time at={lastSeenTime} />
            </dd>
          </div>
          <div>
            <dt>{t('sessions.since')}</dt>{' '}
            <dd>
              <Time at={createdTime} />
            </dd>
          </div>
        </dl>
      </div>
      {isCurrent ? (
        <Button tone="ghost" onClick={() => void dispatch(signOut())}>
          {t('sessions.signOut')}
        </Button>
      ) : (
        <Button
          tone="ghost"
          aria-label={t('sessions.revokeOf', { device })}
          onClick={() => void dispatch(revokeSession(_id))}
        >
          {t('sessions.revoke')}
        </Button>
      )}
    </li>
  )
}
