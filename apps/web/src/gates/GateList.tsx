import { Gem } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { SortableList } from '../ui/sorting/SortableList.tsx'
import { ArchivedGates } from './ArchivedGates.tsx'
import type { KeptGate } from './collections.ts'
import styles from './GateList.module.css'
import { GateTile } from './GateTile.tsx'
import { moveGate } from './thunks.ts'

const RemoveGate = lazyPart(async () => ({ default: (await import('./editor/RemoveGate.tsx')).RemoveGate }))

interface Asked {
  readonly gate: KeptGate
  readonly act: 'archive' | 'delete'
}

/** The one that more people pay for than for any other. */
function mostChosen(gates: readonly KeptGate[]) {
  const paid = gates.filter(({ prices }) => prices.length > 0)
  const [first, second] = paid.toSorted((one, other) => (other.membersCount ?? 0) - (one.membersCount ?? 0))
  return first && second && (first.membersCount ?? 0) > (second.membersCount ?? 0) ? first : undefined
}

interface Props {
  readonly gates: readonly KeptGate[]
  /** What stands above them. */
  readonly children: ReactNode
}

/** The tiers on sale in their order, and those that are archived. */
export function GateList({ gates, children }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [asked, setAsked] = useState<Asked | null>(null)
  const onSale = gates.filter(({ isArchived }) => !isArchived)
  const archived = gates.filter(({ isArchived }) => isArchived)
  const leading = mostChosen(onSale)
  return (
    <div className={styles.page}>
      {children}
      {onSale.length === 0 ? (
        <Empty
          icon={<Gem size={32} strokeWidth={1.75} />}
          title={t('gates.noneTitle')}
          text={t('gates.noneText')}
        />
      ) : (
        <SortableList
          look="cards"
          label={t('gates.list')}
          items={onSale}
          grips="always"
          itemId={({ _id }) => _id}
          itemName={({ title }) => title}
          onMove={({ id, position }) => void dispatch(moveGate(channelId, id, position))}
          renderItem={(gate, tools) => (
            <GateTile
              gate={gate}
              included={gates.find(({ _id }) => _id === gate.includes)?.title}
              isMostChosen={gate === leading}
              tools={tools}
              onAsk={(act) => setAsked({ gate, act })}
            />
          )}
        />
      )}
      {archived.length > 0 && (
        <ArchivedGates gates={archived} onDelete={(gate) => setAsked({ gate, act: 'delete' })} />
      )}
      {asked && (
        <Suspense>
          <RemoveGate {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}
