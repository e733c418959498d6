import { gateCalls } from '@guildhall/contract/gates'
import { DoorClosed, DoorOpen, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../platform/store/use-read.ts'
import { Card } from '../../ui/display/Card.tsx'
import type { KeptGate } from '../collections.ts'
import styles from './BeforeSaving.module.css'
import type { OpenedKind } from './use-opened-kinds.ts'

interface Props {
  readonly gate: KeptGate
  readonly opened: readonly OpenedKind[]
  readonly isRepriced: boolean
  /** What the draft takes from the tier, if anything. */
  readonly taken: { readonly roleIds: readonly string[]; readonly withoutIncluded: boolean } | null
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Whom the changes of a tier touch, while they are not saved. */
export function BeforeSaving({ gate, opened, isRepriced, taken }: Props) {
  const { t, i18n } = useTranslation()
  const count = gate.membersCount ?? 0
  const gained = opened.flatMap(({ things }) => things.filter(({ isNew }) => isNew))
  const names = new Intl.ListFormat(i18n.language).format(gained.map(({ name }) => name))
  const isTouched = count > 0 && (isRepriced || gained.length > 0 || taken !== null)
  return (
    <Card as="section" padding="sm" title={t('gates.before.title')}>
      <ul className={styles.lines} aria-live="polite">
        {count > 0 && isRepriced && (
          <Line icon={<UsersRound {...icon} />} title={t('gates.before.keep', { count })}>
            {t('gates.before.keepText')}
          </Line>
        )}
        {count > 0 && gained.length > 0 && (
          <Line icon={<DoorOpen {...icon} />} title={t('gates.before.gain', { count })}>
            {names}
          </Line>
        )}
        {count > 0 && taken && <Loss gate={gate} {...taken} />}
        {!isTouched && <li className={styles.text}>{t('gates.before.nobody')}</li>}
      </ul>
    </Card>
  )
}

function Loss({ gate, roleIds, withoutIncluded }: NonNullable<Props['taken']> & Pick<Props, 'gate'>) {
  const { t, i18n } = useTranslation()
  const { latest, status } = useRead(gateCalls.gateEffect, {
    channelId: gate.channelId,
    gateId: gate._id,
    act: 'takeRoles',
    roleIds: [...roleIds],
    withoutIncluded,
  })
  if (!latest)
    return <li className={styles.text}>{t(status === 'failed' ? 'gates.loss.failed' : 'loading')}</li>
  const { people, unseen, rooms, collections, chats } = latest.effect
  const names = [...rooms, ...chats, ...collections].map(({ title }) => title)
  return (
    <Line
      icon={<DoorClosed {...icon} />}
      title={people > 0 ? t('gates.loss.people', { count: people }) : t('gates.loss.nobody')}
    >
      {new Intl.ListFormat(i18n.language).format(
        unseen > 0 ? [...names, t('gates.loss.unseen', { count: unseen })] : names,
      )}
    </Line>
  )
}

interface LineProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

const Line = ({ icon: glyph, title, children }: LineProps) => (
  <li className={styles.line}>
    <span className={styles.icon} aria-hidden="true">
      {glyph}
    </span>
    <div className={styles.words}>
      <p>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  </li>
)
