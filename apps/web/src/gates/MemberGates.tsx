import { canManageGates } from '@guildhall/contract/gates'
import { Gem } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { settingPath } from '../channels/use-channel-settings.ts'
import { TrialBar } from '../payments/TrialBar.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import { GatesSkeleton } from './GatesSkeleton.tsx'
import { changeableOf, isSubscribed } from './hold.ts'
import { MemberGate } from './MemberGate.tsx'
import styles from './MemberGates.module.css'
import { useGates } from './use-gates.ts'
import { usePeriod } from './use-period.ts'

/** The tiers of a community as people see them, with what they hold. */
export function MemberGates() {
  const { t } = useTranslation()
  const channel = useChannel()
  const isManager = canManageGates(useStanding())
  const { gates, isFailed, retry } = useGates(channel._id)
  const shown = gates?.filter(({ isArchived, isHeld }) => !isArchived || isHeld)
  const { period, setPeriod, periods, pricesOf } = usePeriod(shown ?? [])
  const paid = changeableOf(gates ?? [])
  return (
    <>
      <PageHeader
        icon={Gem}
        title={t('gates.title')}
        context={t('gates.memberIntro')}
        actions={isManager && <LinkButton to={settingPath(channel, 'tiers')}>{t('gates.manage')}</LinkButton>}
      />
      <div className={styles.page}>
        {gates?.some(isSubscribed) && (
          <div className={styles.bar}>
            <TrialBar channelId={channel._id} />
          </div>
        )}
        {periods.length > 0 && (
          <div className={styles.switch}>
            <Segmented
              label={t('gates.period')}
              isLabelUnseen
              options={periods.map((value) => ({ value, label: t(`gates.form.periods.${value}`) }))}
              value={period}
              onChange={setPeriod}
            />
          </div>
        )}
        {shown && shown.length > 0 ? (
          <ul className={styles.cards} aria-label={t('gates.list')}>
            {shown.map((gate) => (
              <li key={gate._id}>
                <MemberGate
                  gate={gate}
                  prices={pricesOf(gate)}
                  included={gates?.find(({ _id }) => _id === gate.includes)?.title}
                  paid={paid}
                />
              </li>
            ))}
          </ul>
        ) : shown ? (
          <Empty
            icon={<Gem size={32} strokeWidth={1.75} />}
            title={t('gates.noneTitle')}
            text={t('gates.noneForMembers')}
          />
        ) : isFailed ? (
          <ErrorState title={t('gates.loadFailed')} text={t('gates.loadFailedText')} onRetry={retry} />
        ) : (
          <GatesSkeleton onRetry={retry} />
        )}
      </div>
    </>
  )
}
