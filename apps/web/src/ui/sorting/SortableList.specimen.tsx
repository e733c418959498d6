import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import styles from './SortableGroups.specimen.module.css'
import { SortableList } from './SortableList.tsx'

function Options({ grips }: { readonly grips: 'hover' | 'always' }) {
  const [options, setOptions] = useState([
    'Celadon',
    'Shino',
    'Tenmoku',
    'Something else, told in the comments',
  ])
  return (
    <div className={styles.outline}>
      <SortableList
        label="Options"
        items={options}
        grips={grips}
        itemId={(option) => option}
        itemName={(option) => option}
        onMove={({ id, position }) =>
          setOptions((all) => all.filter((option) => option !== id).toSpliced(position, 0, id))
        }
        renderItem={(option, { grip, moveUp, moveDown }) => (
          <div className={styles.lesson}>
            {grip}
            <span className={styles.name}>{option}</span>
            <Button size="sm" tone="ghost" disabled={!moveUp} onClick={moveUp}>
              Up
            </Button>
            <Button size="sm" tone="ghost" disabled={!moveDown} onClick={moveDown}>
              Down
            </Button>
          </div>
        )}
      />
    </div>
  )
}

export const specimen: Specimen = {
  title: 'SortableList',
  states: {
    'with grips always': () => <Options grips="always" />,
    'with grips on hover': () => <Options grips="hover" />,
  },
}
