/** [2.15] [9.5] The recently-used tray stands in these stages only; not where the stage is not known yet. */
export const isTrayStage = (stage: string | null | undefined): boolean =>
  stage === 'local' || stage === 'dev' || stage === 'staging';
