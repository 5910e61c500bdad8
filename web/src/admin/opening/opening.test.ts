import { OPENING_STEPS } from '@plenty/contract/admin/opening';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Checklist } from './opening.tsx';

test('ADM-18 the step to take orders says that a new shop does so already, and that it should not yet', () => {
  const render = (takesOrders: boolean, isDone = false) => {
    const steps = OPENING_STEPS.map((step) => ({ step, isDone }));
    const checklist = { steps, demoProducts: 0, takesOrders };
    return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Checklist, { checklist })));
  };
  expect(render(true)).toContain('Orders are on already. Turn them off until everything above is done.');
  expect(render(false)).toContain('Turn orders on when everything above is done.');
  for (const markup of [render(false), render(true, true)]) expect(markup).not.toContain('Turn them off');
});
