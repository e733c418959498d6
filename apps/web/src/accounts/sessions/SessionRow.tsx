import type { Session } from '@guildhall/contract/accounts'
import { Globe, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import dotted from '../../ui/display/dotted.module.css'
import { Tag } from '../../ui/display/Tag.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { revokeSession, signOut } from '../thunks.ts'
import styles from './SessionRow.module.css'

const looks: readonly (readonly [RegExp, LucideIcon])[] = [
  [/ipad|tablet/i, Tablet],
  [/iphone|android|phone/i, Smartphone],
  [/windows|macos|linux/i, Monitor],
]

export function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, device, place, createdTime, lastSeenTime, isCurrent } = session
  const Icon = looks.find(([pattern]) => pattern.test(device))?.[1] ?? Globe
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.device}>
          <span className={styles.name}>{device}</span>
          {isCurrent && <Tag tone="success">{t('sessions.current')}</Tag>}
        </h2>
        <dl className={`${dotted.dotted} ${styles.facts}`}>
          {place && (
            <div>
              <dt className="unseen">{t('sessions.place')}</dt>
              <dd>{place}</dd>
            </div>
          )}
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
      <div className={styles.action}>
        {isCurrent ? (
          <Button onClick={() => void dispatch(signOut())}>{t('sessions.signOut')}</Button>
        ) : (
          <Button
            aria-label={t('sessions.revokeOf', { device })}
            onClick={() => void dispatch(revokeSession(_id))}
          >
            {t('sessions.revoke')}
          </Button>
        )}
      </div>
    </li>
  )
}
