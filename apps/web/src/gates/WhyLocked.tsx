import type { RoleTag } from '@guildhall/contract/contexts'
import { ArrowLeft, Lock } from 'lucide-react'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RoleChip } from '../contexts/RoleChip.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import type { KeptGate } from './collections.ts'
import styles from './LockedRoom.module.css'

interface Props {
  readonly room: { readonly text: string }
  readonly gates: readonly KeptGate[]
  /** Left out of the path where the viewer sees none of them. */
  readonly roles: readonly RoleTag[]
  readonly held: KeptGate | undefined
}

const Arrow = () => <ArrowLeft size={14} strokeWidth={1.75} aria-hidden="true" />

/** Why a room is closed to the viewer, as a path from the room to what they have. */
export function WhyLocked({ room, gates, roles, held }: Props) {
  const { t, i18n } = useTranslation()
  const heading = useId()
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (
    <section className={styles.why} aria-labelledby={heading}>
      <h2 id={heading} className={styles.question}>
        {t('gates.locked.why')}
      </h2>
      <p className={styles.path}>
        <Tag size="lg" icon={<Lock size={13} strokeWidth={1.75} />}>
          <bdi>{room.text}</bdi>
        </Tag>
        {roles.length > 0 && (
          <>
            <Arrow />
            <span className={styles.link}>
              {t('gates.locked.whyRole')}
              {roles.map((role) => (
                <RoleChip key={role._id} role={role} />
              ))}
            </span>
          </>
        )}
        <Arrow />
        <span>
          {t('gates.locked.whyTier')}{' '}
          {either.formatToParts(gates.map(({ title }) => title)).map(({ type, value }, at) => (
            <Fragment key={at}>
              {type === 'element' ? <bdi className={styles.had}>{value}</bdi> : value}
            </Fragment>
          ))}
        </span>
        <Arrow />
        <span>
          {held ? (
            <>
              {t('gates.locked.whyHeld')} <bdi className={styles.had}>{held.title}</bdi>
            </>
          ) : (
            t('gates.locked.whyNone')
          )}
        </span>
      </p>
    </section>
  )
}
