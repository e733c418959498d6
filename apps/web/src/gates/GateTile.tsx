import { Archive, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { RoleChip } from '../contexts/RoleChip.tsx'
import { RowMenu, RowMoves } from '../settings/RowMenu.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import type { RowTools } from '../ui/sorting/SortableRow.tsx'
import { tierSettingsPath } from './address.ts'
import type { KeptGate } from './collections.ts'
import { GateCard } from './GateCard.tsx'
import styles from './GateList.module.css'

interface Props {
  readonly gate: KeptGate
  /** The name of the tier that it includes. */
  readonly included: string | undefined
  readonly isMostChosen: boolean
  readonly tools: RowTools
  readonly onAsk: (act: 'archive' | 'delete') => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** A tier on sale among the others, with what can be done with it. */
export function GateTile({ gate, included, isMostChosen, tools, onAsk }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const { grip, moveUp, moveDown } = tools
  return (
    <GateCard
      title={gate.title}
      perks={gate.perks}
      prices={gate.prices}
      taxIncluded={gate.taxIncluded}
      trialDays={gate.trialDays}
      includes={included}
      line={t('gates.members', { count: gate.membersCount ?? 0 })}
      isSelected={isMostChosen}
      grip={grip}
      tag={isMostChosen && <Tag tone="brand">{t('gates.mostChosen')}</Tag>}
      menu={
        <RowMenu label={t('gates.menu', { name: gate.title })}>
          <RowMoves moveUp={moveUp} moveDown={moveDown} />
          <MenuItem icon={<Archive {...icon} />} onSelect={() => onAsk('archive')}>
            {t('gates.archive')}
          </MenuItem>
          <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => onAsk('delete')}>
            {t('gates.delete')}
          </MenuItem>
        </RowMenu>
      }
      foot={
        <>
          <div className={styles.roles}>
            {gate.roles.map((role) => (
              <RoleChip key={role._id} role={role} />
            ))}
          </div>
          <LinkButton
            size="sm"
            to={tierSettingsPath(channel, gate._id)}
            aria-label={t('gates.editOf', { name: gate.title })}
          >
            {t('gates.edit')}
          </LinkButton>
        </>
      }
    />
  )
}
