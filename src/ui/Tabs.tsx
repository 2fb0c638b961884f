import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tab-list.module.css'

type TabPanel = {
  /** Unique on the page: an address that ends with it opens the panel. */
  id: string
  title: string
  content: ReactNode
}

type TabsProps = {
  label: string
  panels: readonly TabPanel[]
  /** Tabs under one another beside their panels, for long titles and many of them. */
  isVertical?: boolean
}

/**
 * Panels under one another, each with its title, and links to them. Inside the behavior `TabList` the links become tabs;
 * until it is alive, and where scripts fail, the address chooses the panel. One panel alone needs no tabs.
 */
export function Tabs({ label, panels, isVertical = false }: TabsProps) {
  if (panels.length === 0) return null
  return (
    <div className={classNames(styles.tabs, isVertical && panels.length > 1 && styles.vertical)} data-tabs>
      {panels.length > 1 && (
        <div
          className={styles.list}
          role="group"
          aria-label={label}
          data-tab-list={isVertical ? 'vertical' : 'horizontal'}
        >
          {panels.map(({ id, title }) => (
            <a key={id} className={styles.tab} href={`#${id}`}>
              {title}
            </a>
          ))}
        </div>
      )}
      {panels.map(({ id, title, content }) => (
        <div key={id} className={styles.panel} id={id} data-tab-panel>
          <h3 className={styles.title}>{title}</h3>
          {content}
        </div>
      ))}
    </div>
  )
}
