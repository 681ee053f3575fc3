import type { TestApp } from '../test-app.ts';
import { type CampaignScene, campaignScene } from './campaign-scene.ts';
import { type CatalogueScene, catalogueScene } from './catalogue-scene.ts';
import { type CommentScene, commentScene } from './comment-scene.ts';
import { type ContentScene, contentScene } from './content-scene.ts';
import { type DeskScene, deskScene } from './desk-scene.ts';
import { type ExcelTemplateScene, excelTemplateScene } from './excel-template-scene.ts';
import { type FileExportScene, fileExportScene } from './file-export-scene.ts';
import { type PeopleScene, peopleScene } from './matrix-people.ts';
import { type OptionScene, optionScene } from './option-scene.ts';
import { type SavedViewScene, savedViewScene } from './saved-view-scene.ts';

/** Everybody and everything that the calls are asked about. */
export type MatrixScene = PeopleScene &
  CatalogueScene &
  CampaignScene &
  ContentScene &
  DeskScene &
  ExcelTemplateScene &
  CommentScene &
  FileExportScene &
  OptionScene &
  SavedViewScene;

export async function matrixScene(test: TestApp): Promise<MatrixScene> {
  const people = await peopleScene(test);
  const catalogue = await catalogueScene(test, people.leaders);
  const campaigns = await campaignScene(test, people.leaders, catalogue);
  const desk = await deskScene(test, people.leaders, catalogue, campaigns);
  const content = await contentScene(test, people.leaders, campaigns.campaigns);
  const templates = await excelTemplateScene(test, people.leaders);
  const comments = await commentScene(test, people.leaders, campaigns);
  const exported = await fileExportScene(test, people.leaders);
  const held = await optionScene(test, people.leaders, catalogue, campaigns);
  const kept = await savedViewScene(test, people.leaders);
  return {
    ...people,
    ...kept,
    ...held,
    ...catalogue,
    ...campaigns,
    ...content,
    ...desk,
    ...templates,
    ...comments,
    ...exported,
  };
}
