import type { GatewayName } from '@guildhall/contract/payments'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { admins } from '../channels/setting-rows.ts'
import { useChannel } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { AccountCard } from './AccountCard.tsx'
import { loadAccounts } from './account-thunks.ts'
import { FreeGateway } from './FreeGateway.tsx'
import styles from './PaymentSettings.module.css'
import { selectAccounts } from './selectors.ts'

const ConnectAccount = lazyPart(async () => ({
  default: (await import('./ConnectAccount.tsx')).ConnectAccount,
}))

const gateways: readonly GatewayName[] = ['stripe', 'manual', 'test']

/** The accounts that a community is paid into, and those that it could connect. */
export function Accounts() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const { _id: channelId } = channel
  const accounts = useAppSelector((state) => selectAccounts(state, channelId))
  const { data: offered = [], status, retry } = useLoad(channelId, () => dispatch(loadAccounts(channelId)))
  const [wanted, setWanted] = useState<GatewayName | null>(null)
  const canConnect = admins(channel)
  const free = gateways.filter(
    (gateway) => offered.includes(gateway) && !accounts.some((account) => account.gateway === gateway),
  )

  if (accounts.length === 0 && status === 'failed')
    return <ErrorState title={t('payments.accounts.loadFailed')} onRetry={retry} />
  if (accounts.length === 0 && status === 'loading')
    return (
      <SkeletonGroup onRetry={retry}>
        <Skeleton shape="block" height={120} />
      </SkeletonGroup>
    )
  return (
    <section aria-labelledby="accounts-heading">
      <h2 id="accounts-heading" className={styles.heading}>
        {t('payments.accounts.title')}
      </h2>
      <div className={styles.page}>
        {!accounts.some(({ isOpen }) => isOpen) && <Banner>{t('payments.accounts.none')}</Banner>}
        <ul className={styles.accounts}>
          {accounts.map((account) => (
            <AccountCard
              key={account._id}
              account={account}
              canChange={canConnect}
              onEdit={() => setWanted(account.gateway)}
            />
          ))}
          {canConnect &&
            free.map((gateway) => (
              <FreeGateway key={gateway} gateway={gateway} onConnect={() => setWanted(gateway)} />
            ))}
        </ul>
        {!canConnect && <p className={styles.about}>{t('payments.accounts.adminsOnly')}</p>}
      </div>
      {wanted && (
        <Suspense>
          <ConnectAccount
            gateway={wanted}
            instructions={accounts.find(({ gateway }) => gateway === wanted)?.instructions}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
