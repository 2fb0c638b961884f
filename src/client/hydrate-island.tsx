import { Component, createElement, type FunctionComponent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { Slot } from '#registry/island-component.ts'
import { trustedHtml } from './trusted-html.ts'

/** Hydrates one island over the HTML that the server drew. Returns a function that ends it. */
export function hydrateIsland(island: Element, component: FunctionComponent<never>): () => void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote the props for this component
  const view = component as FunctionComponent<object>
  const props: unknown = JSON.parse(island.getAttribute('props') ?? '{}')
  const slot = island.querySelector('x-slot') ? { children: <Slot /> } : {}
  const name = island.getAttribute('name')
  const root = flushSync(() =>
    hydrateRoot(
      island,
      <KeepHtml html={island.innerHTML}>{createElement(view, { ...Object(props), ...slot })}</KeepHtml>,
      {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onCaughtError: (error) =>
          console.error(`The island ${name} failed. The page still shows the HTML of the island.`, error),
      },
    ),
  )
  return () => root.unmount()
}

type KeepHtmlProps = { html: string; children: ReactNode }

/** Keeps the HTML of an island that throws; without this, React would delete it. */
class KeepHtml extends Component<KeepHtmlProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <x-kept dangerouslySetInnerHTML={{ __html: trustedHtml(this.props.html) }} />
  }
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- how React's types are extended
  namespace JSX {
    interface IntrinsicElements {
      'x-kept': { dangerouslySetInnerHTML: { __html: string } }
    }
  }
}
