import { ChevronDown, ChevronRight, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import type { Specimen } from '../specimen.ts'
import type { Move } from './order.ts'
import styles from './SortableGroups.specimen.module.css'
import { SortableGroups } from './SortableGroups.tsx'

interface Section {
  readonly id: string
  readonly name: string
  readonly items: readonly string[]
  readonly isClosed?: boolean
  readonly isFixed?: boolean
}

const sections: Section[] = [
  {
    id: 'setUp',
    name: 'Set up',
    items: ['The stool, the splash pan, the sponge', 'Choosing a clay that forgives'],
  },
  { id: 'centering', name: 'Centering', items: ['Sticking the lump down', 'Water, and why less'] },
  { id: 'opening', name: 'Opening and pulling', items: [] },
  { id: 'shaping', name: 'Shaping a bowl', items: ['Three pulls to a cylinder'], isClosed: true },
  { id: 'none', name: 'No section', items: [], isFixed: true },
]

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const

function moved(groups: readonly Section[], { id, toGroup, position }: Move): Section[] {
  return groups.map((group) => {
    const items = group.items.filter((item) => item !== id)
    return { ...group, items: group.id === toGroup ? items.toSpliced(position, 0, id) : items }
  })
}

interface Look {
  readonly grips: 'hover' | 'always'
  readonly frame: 'flush' | 'inset'
}

function Outline(look: Look) {
  const [groups, setGroups] = useState(sections)
  const turn = (id: string, isClosed: boolean) =>
    setGroups((all) => all.map((group) => (group.id === id ? { ...group, isClosed } : group)))
  return (
    <div className={styles.outline}>
      <SortableGroups
        label="Outline"
        groups={groups}
        {...look}
        itemId={(lesson) => lesson}
        itemName={(lesson) => lesson}
        onMove={(move) => setGroups((all) => moved(all, move))}
        onMoveGroup={({ id, position }) =>
          setGroups((all) => {
            const others = all.filter((group) => group.id !== id)
            return others.toSpliced(position, 0, ...all.filter((group) => group.id === id))
          })
        }
        onOpen={(id) => turn(id, false)}
        renderHeader={({ id, name, items, isClosed = false }, tools) => (
          <div className={styles.header}>
            {tools?.grip}
            <IconButton
              size="sm"
              label={isClosed ? `Open ${name}` : `Close ${name}`}
              icon={isClosed ? <ChevronRight {...icon} /> : <ChevronDown {...icon} />}
              onClick={() => turn(id, !isClosed)}
            />
            {name}
            <small className={styles.note}>{items.length} lessons</small>
          </div>
        )}
        renderItem={(lesson, { grip }) => (
          <div className={styles.lesson}>
            {grip}
            <CirclePlay {...icon} />
            <span className={styles.name}>{lesson}</span>
            <small className={styles.note}>6:10</small>
          </div>
        )}
      />
    </div>
  )
}

export const specimen: Specimen = {
  title: 'SortableGroups',
  states: {
    'with grips always': () => <Outline grips="always" frame="inset" />,
    'with grips on hover': () => <Outline grips="hover" frame="flush" />,
  },
}
