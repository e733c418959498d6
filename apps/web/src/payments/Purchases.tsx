import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { AskAboutCharge } from './AskAboutCharge.tsx'
import { isLive } from './is-live.ts'
import { Memberships } from './Memberships.tsx'
import { NextCharge } from './NextCharge.tsx'
import { loadPurchases } from './order-thunks.ts'
import { PurchaseRow } from './PurchaseRow.tsx'
import styles from './Purchases.module.css'
import { closePaymentWindow } from './payment-window.ts'
import { type PurchaseKind, PurchaseKindsContext } from './purchase-kinds.ts'
import type { PurchasePapers } from './purchase-papers.ts'
import { ReceiptName } from './ReceiptName.tsx'
import { Settling } from './Settling.tsx'
import { selectPurchaseList, selectPurchases } from './selectors.ts'

interface Props {
  readonly kinds: readonly PurchaseKind[]
  readonly papers: readonly PurchasePapers[]
}

/** What somebody pays for in all communities; whoever comes back from a gateway sees first what became of it. */
export function Purchases({ kinds, papers }: Props) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const orderId = query.get('order')
  // A window in which somebody paid comes back here; the page that opened it shows what became of it.
  useEffect(() => {
    if (orderId) closePaymentWindow()
  }, [orderId])
  return (
    <PurchaseKindsContext value={kinds}>
      <SettingsPage
        isWide
        title={t('payments.purchases.title')}
        description={t('payments.purchases.intro')}
        back={{ label: t('settings.title'), to: '/me/settings' }}
        actions={papers.map(({ id, Export }) => <Export key={id} />)}
      >
        <div className={styles.page}>
          {orderId && <Settling key={orderId} orderId={orderId} />}
          <PurchaseList papers={papers} />
        </div>
      </SettingsPage>
    </PurchaseKindsContext>
  )
}

function PurchaseList({ papers }: Pick<Props, 'papers'>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, lastUpdatedOn, hasMore } = useAppSelector(selectPurchaseList)
  const orders = useAppSelector(selectPurchases)
  const load = (page: 'first' | 'next') => void dispatch(loadPurchases(page))

  useEffect(() => {
    void dispatch(loadPurchases())
  }, [dispatch])

  if (orders.length === 0 && status === 'failed')
    return <ErrorState title={t('payments.purchases.loadFailed')} onRetry={() => load('first')} />
  if (orders.length === 0 && lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={() => load('first')}>
        <Skeleton shape="block" height={160} />
      </SkeletonGroup>
    )
  if (orders.length === 0)
    return (
      <Empty
        icon={<ReceiptText size={32} strokeWidth={1.75} />}
        title={t('payments.purchases.noneTitle')}
        text={t('payments.purchases.noneText')}
      />
    )
  const others = orders.filter((order) => !isLive(order))
  // With a payment that came since, the receipts are asked for again.
  const latest = orders
    .flatMap(({ transactions }) => transactions.map(({ time }) => time))
    .toSorted()
    .at(-1)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Memberships orders={orders.filter(isLive)} onChanged={() => load('first')} />
        {others.length > 0 && (
          <Card as="section" title={t('payments.purchases.list')}>
            <ul aria-label={t('payments.purchases.list')}>
              {others.map((order) => (
                <PurchaseRow key={order._id} order={order} />
              ))}
            </ul>
          </Card>
        )}
        {hasMore && (
          <Button tone="ghost" isBusy={status === 'loading'} onClick={() => load('next')}>
            {t('loadMore')}
          </Button>
        )}
        {papers.map(({ id, Receipts }) => (
          <Receipts key={`${id} ${latest}`} />
        ))}
      </div>
      <aside className={styles.aside}>
        <NextCharge orders={orders}>
          {papers.map(({ id, Paid }) => (
            <Paid key={`${id} ${latest}`} />
          ))}
        </NextCharge>
        <ReceiptName />
        <AskAboutCharge orders={orders} />
      </aside>
    </div>
  )
}
