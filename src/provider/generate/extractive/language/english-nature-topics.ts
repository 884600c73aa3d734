// What visitors ask about an animal, a plant, a bone or a stone, and the words by which an English sentence answers.
import type { Topic } from './language.ts';

/** What is asked of an animal, a plant, a bone or a stone. It comes before what is asked of everything. */
export const natureTopics: readonly Topic[] = [
  {
    id: 'lifespan',
    pattern:
      /\b(?:lives? (?:for |to be )?(?:only |about |around |up to |more than |at least |less than |as long as |well over |over )*(?:an? (?:few |hundred )?|[\d,.]+ |[a-z-]+ |many |several )(?:to [\d,.a-z-]+ )?(?:years?|months?|weeks?|days?|hours?)\b|die (?:before (?:they|it|she|he) (?:are|is)|at|within|after) (?:an? |[\d,.]+ |[a-z-]+ )?(?:years?|months?|weeks?|days?)|reach(?:es)? (?:an age|the age|a great age)|lifespan|life span|grows? (?:very )?old\b)/i,
    of: 'thing',
    present: true,
  },
  {
    id: 'age',
    pattern:
      /\b(?:years? old|million years|billion years|years of age|(?:lived|died|grew|formed|swam) (?:\p{L}+ ){0,3}?[\d,.]+ years ago)\b/iu,
    not: /\b(?:lives? to be|can (?:live|reach)|ancest\w+|evol\w+|branched|split|descend\w+|relatives?|over millions of)\b/i,
    of: 'subject',
  },
  {
    id: 'food',
    pattern:
      /\b(?:eat|eats|ate|feed on|feeds on|fed on|prey on|preys on|hunts?(?! (?:in|at|by|on|alone|together|only|mainly|mostly|from|with|when|during|near)\b)|grazes?|diet|catch(?:es)? (?:\p{Ll}+ )?(?:fish|insects|mice|frogs|flies|prey|crabs|worms|birds)|filters? (?:\p{L}+ ){1,3}from|swallows? (?:it|them|what|small|large|fish|prey|insects|the)\b|suck\w* (?:\p{L}+ )?blood|drinks? (?:the |its |their )?(?:honey|nectar|blood|sap|milk)|draws? (?:out )?blood)\b/iu,
    not: /\bhunt(?:s|ed)? (?:it|them|him|her)\b|\bstop eating|people|eagle\b|\b(?:would|could|will|are|is|was|were|be) eat\w*\b|\beat\w* (?:by|the|its|their) (?:\w+ )?(?:young|eggs|chicks|larvae)\b|(?:\bnot|n[’']t|\bnever|\bnothing to) eat\b/i,
    of: 'thing',
  },
  {
    id: 'live',
    pattern:
      /\b(?:lives? (?:\p{L}+ )?(?:in|on|at|near|along)(?! the (?:wild|same))|lived (?:(?:about |some |around |over |until )?[\d,.]+ (?:million |thousand )?years ago )?(?:in|on)(?! (?:\p{L}+ )?shells?\b)|sw[ai]ms? (?:slowly |near |\p{L}+ly )?(?:in|through|along)|are born in|is born in|habitat|nests? (?:in|on)|breeds? (?:in|on)|found (?:only )?in (?:rivers|forests|the))\b/iu,
    // This one, and not its kind.
    not: /\b(?:zoos?|captivity|aquariums?|tanks?|cages?|enclosures?|terrariums?)\b|\blived in (?:\d{4}|the \d)/i,
    of: 'thing',
  },
  {
    id: 'young',
    pattern:
      /\b(?:calf|calves|cubs?|pups?|kittens?|chicks?|nestlings?|tadpoles?|larvae?|foals?|fawns?|lays? (?:\p{L}+ ){0,4}eggs?|eggs? (?:hatch|lie|are laid)|hatch(?:es)?|litters?|gives? birth|(?:her|its|their|the|have|has|no) young|are born|is born|spawns?|incubates?)\b/iu,
    not: /\bborn (?:in|on) (?:the |a )?\p{Lu}|\b(?:eats?|prey|hunts?|steals?) /u,
    of: 'thing',
    present: true,
  },
  {
    id: 'threat',
    pattern:
      /\b(?:extinct|died out|dies out|endangered|has fallen by|have fallen by|(?:greatest|biggest|main|worst) (?:danger|threat)s? (?:is|are|comes?)|protected since|disappear(?:s|ed|ing) from|left in the wild|declin\w+|vanish\w+|threaten\w*)\b/i,
    of: 'thing',
  },
];

/** What else can be said of an animal: after all that a sentence may answer more narrowly. */
export const bodyTopic: Topic = {
  id: 'body',
  pattern:
    /\b(?:eyes?|ears?|nose|snout|muzzle|mouth|jaws?|teeth|tongue|trunk|tusks?|horns?|antlers?|beak|bill|wings?|feathers?|plumage|fur|hairs?|scales|fins?|gills?|tail|feet|toes?|paws?|claws?|legs?|flippers?|antennae|whiskers?|spines|quills|stomach|heart|brain)\b/i,
  not: /^(?:This|These|Our) |\b(?:missing|broken|glued|replaced|visitors?|museum|hunters?|painted|carved|you|your|eggs?|young|cubs?|pups?|chicks?|mothers?)\b/i,
  of: 'thing',
  present: true,
};
