import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { isLive } from './is-live.ts'
import { Memberships } from './Memberships.tsx'
import { NextCharge } from './NextCharge.tsx'
import { loadPurchases } from './order-thunks.ts'
import { PurchaseRow } from './PurchaseRow.tsx'
import styles from './Purchases.module.css'
import { closePaymentWindow } from './payment-window.ts'
import { type PurchaseKind, PurchaseKindsContext } from './purchase-kinds.ts'
import { Receipts } from './Receipts.tsx'
import { Settling } from './Settling.tsx'
import { selectPurchaseList, selectPurchases } from './selectors.ts'

/** What somebody pays for in all communities; whoever comes back from a gateway sees first what became of it. */
export function Purchases({ kinds }: { readonly kinds: readonly PurchaseKind[] }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const orderId = query.get('order')
  // A window in which somebody paid comes back here; the page that opened it shows what became of it.
  useEffect(() => {
    if (orderId) closePaymentWindow()
  }, [orderId])
  return (
    <PurchaseKindsContext value={kinds}>
      <PageHeader
        icon={ReceiptText}
        title={t('payments.purchases.title')}
        context={t('payments.purchases.intro')}
      />
      <div className={styles.page}>
        {orderId && <Settling key={orderId} orderId={orderId} />}
        <PurchaseList />
      </div>
    </PurchaseKindsContext>
  )
}

function PurchaseList() {
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
  return (
    <>
      <NextCharge orders={orders} />
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
      <Receipts orders={orders} />
      {hasMore && (
        <Button tone="ghost" isBusy={status === 'loading'} onClick={() => load('next')}>
          {t('loadMore')}
        </Button>
      )}
    </>
  )
}
