import type { RoleTag } from '@guildhall/contract/contexts'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { PlaceHeader } from '../contexts/PlaceHeader.tsx'
import { useAmount } from '../money/use-amount.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { checkoutPath, tiersPath } from './address.ts'
import { ChooseGate } from './ChooseGate.tsx'
import type { KeptGate } from './collections.ts'
import { GateCard } from './GateCard.tsx'
import { GatesSkeleton } from './GatesSkeleton.tsx'
import { changeableOf } from './hold.ts'
import styles from './LockedRoom.module.css'
import { savingOf } from './savings.ts'
import { useOpeningGates } from './use-opening-gates.ts'
import { WhyLocked } from './WhyLocked.tsx'

interface Props {
  readonly room: { readonly _id: string; readonly text: string }
}

/** In place of a room that a tier opens: its name, the tiers and why, nothing of what is inside. */
export function LockedRoom({ room }: Props) {
  const { t } = useTranslation()
  const opening = useOpeningGates(room._id)
  const { gates, isFailed, retry } = opening
  return (
    <>
      <PlaceHeader title={room.text} icon={Lock} />
      <div className={styles.page}>
        {gates ? (
          <Ways room={room} gates={gates} roles={opening.roles} held={opening.held} all={opening.all} />
        ) : isFailed ? (
          <ErrorState title={t('gates.loadFailed')} text={t('gates.loadFailedText')} onRetry={retry} />
        ) : (
          <GatesSkeleton onRetry={retry} />
        )}
      </div>
    </>
  )
}

interface WaysProps extends Props {
  readonly gates: readonly KeptGate[]
  readonly all: readonly KeptGate[]
  readonly roles: readonly RoleTag[]
  readonly held: KeptGate | undefined
}

function Ways({ room, gates, all, roles, held }: WaysProps) {
  const { t, i18n } = useTranslation()
  const amount = useAmount()
  const channel = useChannel()
  const paid = changeableOf(all)
  const [cheapest] = gates
  const price = cheapest?.prices[0]
  const year = cheapest?.prices.find(({ period }) => period === 'year')
  const saved = year && cheapest ? savingOf(year, cheapest.prices) : null
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    gates.map(({ title }) => title),
  )
  return (
    <>
      <div className={styles.main}>
        <section className={styles.hero}>
          {names && (
            <Tag tone="brand" icon={<Lock size={12} strokeWidth={2} />}>
              {t('gates.locked.tag', { names })}
            </Tag>
          )}
          <h2 className={styles.title}>
            {cheapest
              ? t('gates.locked.title', { name: cheapest.title })
              : t('gates.locked.anyTitle', { name: room.text })}
          </h2>
          <p className={styles.text}>{t('gates.locked.text')}</p>
          <div className={styles.ways}>
            {cheapest && (
              <LinkButton
                tone="primary"
                size="lg"
                to={checkoutPath(channel, cheapest._id, { priceId: price?._id, fromGateId: paid?._id })}
              >
                {price
                  ? t(`gates.locked.join.${price.period}`, { amount: amount(price.amount, price.currency) })
                  : t('gates.locked.free', { name: cheapest.title })}
              </LinkButton>
            )}
            <LinkButton tone="ghost" size="lg" to={tiersPath(channel)}>
              {t('gates.locked.tiers')}
            </LinkButton>
          </div>
          {year && saved !== null && (
            <p className={styles.saved}>
              {t('gates.locked.saves', {
                amount: amount(year.amount, year.currency),
                saved: amount(saved, year.currency),
              })}
            </p>
          )}
        </section>
        {names && <WhyLocked room={room} gates={gates} roles={roles} held={held} />}
      </div>
      {gates.length > 0 && (
        <ul className={styles.cards} aria-label={t('gates.locked.ways')}>
          {gates.map((gate, at) => (
            <li key={gate._id}>
              <GateCard
                headingLevel={3}
                title={gate.title}
                perks={gate.perks}
                prices={gate.prices}
                taxIncluded={gate.taxIncluded}
                trialDays={gate.trialDays}
                includes={all.find(({ _id }) => _id === gate.includes)?.title}
                isSelected={at === 0}
                foot={
                  <ChooseGate
                    channel={channel}
                    gate={gate}
                    priceId={gate.prices[0]?._id}
                    from={paid}
                    tone={at === 0 ? 'primary' : 'secondary'}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
