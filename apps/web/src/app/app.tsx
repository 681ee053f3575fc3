import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { QuestionHost } from '../ui/dialog/question-host.tsx';
import { THEME_KEY, theme, themeVariables } from '../ui/theme/theme.ts';
import { TipLayer } from '../ui/tip/tip-layer.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';

const colorScheme = localStorageColorSchemeManager({ key: THEME_KEY });

type Props = { readonly client: QueryClient; readonly router: AnyRouter };

export function App({ client, router }: Props): React.ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <QuestionHost />
        <RouterContextProvider router={router}>
          <ToastRegion />
        </RouterContextProvider>
        <TipLayer />
      </QueryClientProvider>
    </MantineProvider>
  );
}
