import { defineBlock } from '#registry/define-block.ts'
import { PolicyTabs } from './PolicyTabs.tsx'

export const policyTabs = defineBlock({ name: 'page.policy-tabs', view: PolicyTabs })
