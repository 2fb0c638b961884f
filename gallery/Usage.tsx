import { fieldsOf, zonesOf } from './catalogue.ts'

/** Where a block may stand, and what its contract says of each field. */
export function Usage({ component }: { component: string }) {
  const zones = zonesOf(component)
  return (
    <section>
      <h2 className="h5">Usage</h2>
      <p>
        <code>{component}</code>{' '}
        {zones.length > 0 ? `can be used in ${zones.join(', ')}.` : 'is composed by pages from fields of their entity.'}
      </p>
      <div className="qa-scroll" role="group" aria-label="Fields" tabIndex={0}>
        <table className="qa-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Kind</th>
              <th scope="col">Limits</th>
            </tr>
          </thead>
          <tbody>
            {fieldsOf(component).map(({ name, kind, mayBeEmpty, limits }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{kind}</td>
                <td>{[mayBeEmpty ? 'may be empty' : 'always there', limits].filter(Boolean).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
