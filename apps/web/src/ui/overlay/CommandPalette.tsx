import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './CommandPalette.module.css'
import { Kbd } from './Kbd.tsx'
import { PaletteFooter, type PalettePrefix } from './PaletteFooter.tsx'
import { type PaletteItem, PaletteRow } from './PaletteRow.tsx'

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
}

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What is searched, such as "Search Slow Kiln": accessible name and placeholder. */
  readonly label: string
  readonly query: string
  readonly onQueryChange: (query: string) => void
  /** What matches the query, best first. */
  readonly groups: readonly PaletteGroup[]
  readonly isLoading?: boolean
  /** Shown when nothing matches. */
  readonly emptyText: string
  /** A note beneath the results, such as that some are missing. */
  readonly note?: ReactNode
  /** The place that is searched, such as "in Slow Kiln". */
  readonly scope?: string
  /** Prefix characters that narrow the search. */
  readonly prefixes?: readonly PalettePrefix[]
  readonly onPick: (item: PaletteItem, isInNewTab: boolean) => void
}

/** One field to go anywhere and do anything. The caller finds the matches and carries out the choice. */
export function CommandPalette({
  isOpen,
  onClose,
  label,
  query,
  onQueryChange,
  groups,
  isLoading = false,
  emptyText,
  note,
  scope,
  prefixes = [],
  onPick,
}: Props) {
  const { t } = useTranslation()
  const highlighted = useRef<PaletteItem>(undefined)
  // The list itself ignores Enter with a modifier.
  const openInNewTab = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && highlighted.current) onPick(highlighted.current, true)
  }
  const isNarrowed = prefixes.some(({ sign }) => query.startsWith(sign))
  const sought = isNarrowed ? query.slice(1) : query
  return (
    <Dialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onClose()}>
      <Dialog.Portal className={styles.portal}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} aria-label={label}>
            <Autocomplete.Root
              inline
              open
              mode="none"
              items={groups}
              value={query}
              onValueChange={(value, { reason }) => reason !== 'item-press' && onQueryChange(value)}
              itemToStringValue={(item: PaletteItem) => item.label}
              autoHighlight="always"
              keepHighlight
              onItemHighlighted={(item) => {
                highlighted.current = item
              }}
            >
              <div className={styles.field}>
                {isLoading ? (
                  <Spinner size="sm" />
                ) : (
                  <Search size={20} strokeWidth={1.75} className={styles.glass} aria-hidden="true" />
                )}
                <Autocomplete.Input
                  className={styles.input}
                  aria-label={label}
                  placeholder={label}
                  onKeyDown={openInNewTab}
                />
                {scope && <span className={styles.scope}>{scope}</span>}
                <Dialog.Close className={styles.close}>
                  <span className="unseen">{t('ui.close')} </span>
                  <X size={18} strokeWidth={1.75} className={styles.cross} aria-hidden="true" />
                  <span className={styles.esc}>
                    <Kbd keys="Esc" />
                  </span>
                </Dialog.Close>
              </div>
              <Autocomplete.Empty className={styles.empty}>{!isLoading && emptyText}</Autocomplete.Empty>
              {isLoading && groups.length === 0 && (
                <div className={styles.coming}>
                  {(['60%', '45%', '70%'] as const).map((width) => (
                    <Skeleton key={width} width={width} />
                  ))}
                </div>
              )}
              <Autocomplete.List className={styles.list}>
                {(group: PaletteGroup) => (
                  <Autocomplete.Group key={group.label} items={group.items} className={styles.group}>
                    <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => (
                        <PaletteRow key={item.id} item={item} query={sought} onPick={onPick} />
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
            <div className={styles.note} role="status">
              {note}
            </div>
            <PaletteFooter prefixes={prefixes} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
