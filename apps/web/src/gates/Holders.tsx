import type { Grant } from '@guildhall/contract/gates'
import { UserPlus, UsersRound } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import type { KeptGate } from './collections.ts'
import { loadGrants } from './grant-thunks.ts'
import { HolderRow } from './HolderRow.tsx'
import styles from './Holders.module.css'
import { selectGrantList, selectGrants } from './selectors.ts'

const GiveGate = lazyPart(async () => ({ default: (await import('./GiveGate.tsx')).GiveGate }))
const TakeBack = lazyPart(async () => ({ default: (await import('./TakeBack.tsx')).TakeBack }))

/** Who holds a tier; it can be given by hand, and taken back. */
export function Holders({ gate }: { readonly gate: KeptGate }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { channelId, _id: gateId } = gate
  const list = useAppSelector((state) => selectGrantList(state, gateId))
  const grants = useAppSelector((state) => selectGrants(state, gateId))
  const [isGiven, setGiven] = useState(false)
  const [taken, setTaken] = useState<Grant | null>(null)
  const load = (page: 'first' | 'next') => void dispatch(loadGrants(channelId, gateId, page))

  useEffect(() => {
    void dispatch(loadGrants(channelId, gateId))
  }, [dispatch, channelId, gateId])

  return (
    <div className={styles.holders}>
      <Card
        as="section"
        title={t('gates.holders.title')}
        actions={
          <Button size="sm" icon={<UserPlus size={15} strokeWidth={1.75} />} onClick={() => setGiven(true)}>
            {t('gates.holders.give')}
          </Button>
        }
      >
        {grants.length > 0 ? (
          <>
            <ul aria-label={t('gates.holders.label', { name: gate.title })}>
              {grants.map((grant) => (
                <HolderRow key={grant._id} grant={grant} onTake={() => setTaken(grant)} />
              ))}
            </ul>
            {list.hasMore && (
              <Button tone="ghost" isBusy={list.status === 'loading'} onClick={() => load('next')}>
                {t('loadMore')}
              </Button>
            )}
          </>
        ) : list.status === 'failed' ? (
          <ErrorState headingLevel={3} title={t('gates.holders.loadFailed')} onRetry={() => load('first')} />
        ) : list.lastUpdatedOn === null ? (
          <SkeletonGroup onRetry={() => load('first')}>
            <Skeleton shape="block" height={48} />
          </SkeletonGroup>
        ) : (
          <Empty
            headingLevel={3}
            icon={<UsersRound size={32} strokeWidth={1.75} />}
            title={t('gates.holders.noneTitle')}
            text={t('gates.holders.noneText')}
          />
        )}
      </Card>
      {isGiven && (
        <Suspense>
          <GiveGate gate={gate} onClose={() => setGiven(false)} />
        </Suspense>
      )}
      {taken && (
        <Suspense>
          <TakeBack gate={gate} grant={taken} onClose={() => setTaken(null)} />
        </Suspense>
      )}
    </div>
  )
}
