import type { Reply } from '@guildhall/contract'
import { type FilterOnTrial, filterCalls } from '@guildhall/contract/moderation'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { Button } from '../../ui/actions/Button.tsx'
import styles from './TryFilter.module.css'

type Trial = Reply<typeof filterCalls.tryFilter>

/** Says what a filter would have found lately, before it is saved. */
export function TryFilter({ filter }: { readonly filter: FilterOnTrial }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [trial, setTrial] = useState<Trial | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isEmpty = filter.kind === 'words' ? filter.words.length === 0 : filter.refused.length === 0

  async function run() {
    setBusy(true)
    try {
      setTrial(await dispatch(ask(channelId, filter)))
    } catch (error) {
      dispatch(tellFailure(error, 'filters.tryFailed'))
    }
    setBusy(false)
  }

  return (
    <div>
      <Button
        size="sm"
        icon={<FlaskConical size={15} strokeWidth={1.75} />}
        disabled={isEmpty}
        isBusy={isBusy}
        onClick={() => void run()}
      >
        {t('filters.try')}
      </Button>
      <div role="status">
        {trial && (
          <>
            <p className={styles.result}>
              {trial.hits === 0
                ? t('filters.triedNone', { looked: trial.looked })
                : t('filters.tried', {
                    hits: trial.hits,
                    looked: trial.looked,
                    unreported: trial.unreported,
                  })}
            </p>
            {trial.found.length > 0 && (
              <ul className={styles.found} aria-label={t('filters.found')}>
                {trial.found.map(({ found, count }) => (
                  <li key={found} className={styles.one}>
                    <bdi>{found}</bdi> <span className={styles.count}>{count}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  )
}

const ask =
  (channelId: string, filter: FilterOnTrial): Thunk<Promise<Trial>> =>
  (_dispatch, _getState, { request }) =>
    request(filterCalls.tryFilter, { channelId, filter })
