import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './auth-provider.tsx';
import { createQueryClient } from './query-client.ts';

function Probe() {
  const { isAuthenticated, token = 'none', user } = useAuth();
  return JSON.stringify({ isAuthenticated, token, user: user ?? 'none' });
}

test('ERR-41 useAuth throws outside its provider', () => {
  expect(() => renderToString(createElement(Probe))).toThrow('useAuth must be used within an AuthProvider');
});

test('ENT-16 without a session there is neither token nor user', () => {
  const provider = createElement(AuthProvider, null, createElement(Probe));
  const page = renderToString(createElement(QueryClientProvider, { client: createQueryClient() }, provider));
  expect(page.replaceAll('&quot;', '"')).toBe('{"isAuthenticated":false,"token":"none","user":"none"}');
});
