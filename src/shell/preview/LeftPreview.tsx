import buttonLink from '#ui/button-link.module.css'
import styles from './preview.module.css'

/** The whole page in the panel's frame once its preview was left. */
export function LeftPreview({ path }: { path: string }) {
  return (
    <main className={styles.left} id="main">
      <h1 className={styles.leftTitle}>You have left the preview.</h1>
      <p className={styles.leftText}>
        Visitors’ pages cannot stand in a frame: the published page opens in a tab of its own. To see the draft again,
        close this preview and open it anew.
      </p>
      <p>
        <a className={buttonLink.button} href={path} target="_blank" rel="noopener">
          See the published page
        </a>
      </p>
    </main>
  )
}
